import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { usePhotos } from '~/shared/photos/use-photos';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { PhotoPicker } from '~/ui/forms/photo-picker';
import { TextArea } from '~/ui/forms/text-area';
import { TextField } from '~/ui/text-field';
import { type ReviewableProduct, type ReviewedOrder, sendReview } from '../api/reviews';
import {
  createReviewSchema,
  emptyReview,
  getReviewKey,
  longest,
  photoLimits,
  type ReviewValues,
} from '../review-form';
import { StarsField } from './stars-field';

export interface ReviewFormProps {
  order: ReviewedOrder;
  product: ReviewableProduct;
  /** The customer's, where it is known. */
  name: string;
  onSent: () => void;
}

/** Stars, words and photographs of one product. */
export default function ReviewForm({ order, product, name, onSent }: ReviewFormProps) {
  const { t } = useTranslation('reviews');
  const photos = usePhotos(photoLimits);
  const key = getReviewKey(product.id);
  const form = useMutationForm<ReviewValues>({
    schema: createReviewSchema({ stars: t('form.chooseStars'), required: t('form.required') }),
    defaultValues: { ...emptyReview, name },
    labels: {
      stars: t('form.stars'),
      title: t('form.title'),
      words: t('form.words'),
      name: t('form.name'),
    },
    failed: t('form.failed'),
    mutate: async (values) => {
      const { number: orderNumber, token } = order;
      const input = { ...values, productId: product.id, orderNumber, token };
      const result = await sendReview(input, photos.files(), key.get());
      if (result.ok) key.forget();
      else photos.takeErrors(result.errors);
      return result;
    },
    onDone: onSent,
  });
  const fillName = useEffectEvent(() => {
    if (!form.getFieldState('name').isDirty) form.resetField('name', { defaultValue: name });
  });
  // The name arrives after the form is shown; what the customer has typed is kept.
  useEffect(() => {
    if (name) fillName();
  }, [name]);
  const { field, fieldState } = useController({ control: form.control, name: 'stars' });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <StarsField
        legend={t('form.stars')}
        value={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
      <TextArea
        {...form.bind('words')}
        required
        maxLength={longest.words}
        className="min-h-32"
        hint={t('form.wordsHint')}
      />
      <TextField {...form.bind('title')} maxLength={longest.title} />
      <PhotoPicker photos={photos} label={t('form.photos')} />
      <TextField
        {...form.bind('name')}
        required
        maxLength={longest.name}
        autoComplete="given-name"
        hint={t('form.nameHint')}
      />
      <Button
        type="submit"
        size="large"
        busy={form.busy || photos.busy}
        className="justify-self-start"
      >
        {t('form.send')}
      </Button>
    </form>
  );
}
