import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LatinName } from '~/ui/latin-name';
import { Picture, type PictureData } from '~/ui/picture';

interface GuidedPlant {
  id: string;
  slug: string;
  name: string;
  latinName?: string | null;
  image?: PictureData | null;
}

interface PlantLinksProps {
  plants: GuidedPlant[];
  /** Pictures of the first row are seen at once. */
  isFirst?: boolean;
  headingLevel: 2 | 3;
}

const firstRow = 4;

/** Guides as small pictures with names. */
export function PlantLinks({ plants, isFirst, headingLevel }: PlantLinksProps) {
  const { language } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
      {plants.map(({ id, slug, name, latinName, image }, position) => (
        <li
          key={id}
          className="group relative grid grid-cols-[4rem_minmax(0,1fr)] gap-3 sm:grid-cols-[5rem_minmax(0,1fr)]"
        >
          <div className="aspect-square overflow-hidden rounded-md bg-sand">
            <Picture
              image={image && { ...image, alt: '' }}
              sizes="5rem"
              priority={isFirst && position < firstRow}
            />
          </div>
          <div className="min-w-0 self-center">
            <Heading className="text-base font-medium wrap-anywhere">
              <Link
                to={paths.plantGuide.getHref(language, slug)}
                className="after:absolute after:inset-0 group-hover:text-palm"
              >
                {name}
              </Link>
            </Heading>
            {latinName ? (
              <p className="text-sm text-ink-soft max-sm:hidden">
                <LatinName name={latinName} />
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
