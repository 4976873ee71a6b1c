import { FavoritesList } from '~/features/favorites/components/favorites-list';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import { PlantCard } from './shell/plant-card';
import { SignInRequired } from './shell/sign-in-required';

export default function Wishlist() {
  const { t } = useTranslation('favorites');
  return (
    <div className="content pb-16">
      <PageMeta title={t('title')} robots="noindex" />
      <h1 className="pt-8 pb-2 text-3xl md:text-4xl">{t('title')}</h1>
      <SignInRequired>
        <FavoritesList renderCard={(product) => <PlantCard product={product} headingLevel={2} />} />
      </SignInRequired>
    </div>
  );
}
