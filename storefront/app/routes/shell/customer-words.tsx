import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductQuestionsProps } from '~/features/questions/components/product-questions';
import type { ProductReviewsProps } from '~/features/reviews/components/product-reviews';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import { createLateComponent } from '~/ui/late-component';

export interface CustomerWordsProps extends ProductQuestionsProps {
  slug: string;
  /** Null where there are none. */
  reviews: ProductReviewsProps['reviews'] | null;
}

const anchor = 'questions';
/** Before it is scrolled to, so that what comes moves nothing in sight. */
const margin = '600px';
/** As tall as a section without questions, until it is there. */
const room = <div className="h-80" />;

/** The few products that have some bring the code and its texts; the page does without them. */
async function loadReviews() {
  const [reviews] = await Promise.all([
    import('~/features/reviews/components/product-reviews'),
    import.meta.env.SSR || loadNamespaces('reviews'),
  ]);
  return reviews;
}

/** In the browser alone, near the view. */
async function loadQuestions() {
  const [questions] = await Promise.all([
    import('~/features/questions/components/product-questions'),
    loadNamespaces('questions'),
  ]);
  return questions;
}

const LateReviews = createLateComponent(loadReviews);
const LoadedQuestions = createLateComponent(loadQuestions, room);

/** What customers say about a product, and what they asked about it. */
export default function CustomerWords({ slug, productId, reviews }: CustomerWordsProps) {
  return (
    <>
      {reviews ? <LateReviews slug={slug} reviews={reviews} /> : null}
      <Questions productId={productId} />
    </>
  );
}

function Questions(props: ProductQuestionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { hash } = useLocation();
  // The notification of an answer links here. Parts above that loaded late may have moved the section
  // since the browser scrolled to it.
  useEffect(() => {
    if (hash !== `#${anchor}`) return;
    place.current?.scrollIntoView();
    setNear(true);
  }, [hash]);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} id={anchor} className="scroll-mt-24 noscript:hidden">
      {isNear ? <LoadedQuestions {...props} /> : room}
    </div>
  );
}
