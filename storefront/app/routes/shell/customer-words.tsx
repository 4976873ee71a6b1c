import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductQuestionsProps } from '~/features/questions/components/product-questions';
import type { ProductReviewsProps } from '~/features/reviews/components/product-reviews';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import { loadOnce } from '~/ui/load-once';

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

if (import.meta.env.SSR) await loadOnce(loadReviews);

/** What customers say about a product, and what they asked about it. */
export default function CustomerWords({ slug, productId, reviews }: CustomerWordsProps) {
  return (
    <>
      {reviews ? (
        <Suspense>
          <Reviews slug={slug} reviews={reviews} />
        </Suspense>
      ) : null}
      <LateQuestions productId={productId} />
    </>
  );
}

function Reviews(props: ProductReviewsProps) {
  const ProductReviews = use(loadOnce(loadReviews));
  return ProductReviews && <ProductReviews {...props} />;
}

function LateQuestions(props: ProductQuestionsProps) {
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
      {isNear ? (
        <Suspense fallback={room}>
          <Questions {...props} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}

function Questions(props: ProductQuestionsProps) {
  const ProductQuestions = use(loadOnce(loadQuestions));
  return ProductQuestions && <ProductQuestions {...props} />;
}
