import { Breadcrumb } from '~/ui/breadcrumb';
import { CopyButton } from '~/ui/forms/copy-button';
import { FormSection } from '~/ui/forms/form-section';
import { GalleryArrows } from '~/ui/gallery/gallery-arrows';
import { Pagination } from '~/ui/pagination';
import { Picture } from '~/ui/picture';
import { TextField } from '~/ui/text-field';
import { TitledPart } from '~/ui/titled-part';
import { ForcedState } from './forced-state';
import { brokenPicture, duskPicture, leafPicture } from './sample-pictures';
import { Section, Specimen } from './specimen';
import { useDesignTexts } from './texts';

const pageHref = (page: number) => `?page=${page}`;
const places = [
  [1, 3],
  [1, 20],
  [10, 20],
  [20, 20],
] as const;

export function WaysSection() {
  const texts = useDesignTexts();
  return (
    <Section id="ways" title={texts.sections.ways}>
      <Specimen label="breadcrumb: short, long">
        <Breadcrumb crumbs={[{ label: texts.city, href: '?' }, { label: texts.plant }]} />
        <Breadcrumb
          crumbs={[
            { label: texts.city, href: '?' },
            { label: texts.wishes, href: '?' },
            { label: texts.longPlant },
          ]}
        />
      </Specimen>
      <Specimen label="pages: few, first, between, last, hover">
        {places.map(([current, last]) => (
          <Pagination key={`${current}/${last}`} current={current} last={last} hrefOf={pageHref} />
        ))}
        <ForcedState state="hover" on="a:last-of-type">
          <Pagination current={1} last={3} hrefOf={pageHref} />
        </ForcedState>
      </Specimen>
    </Section>
  );
}

export function PartsSection() {
  const texts = useDesignTexts();
  return (
    <Section id="parts" title={texts.sections.parts}>
      <TitledPart title={texts.details} link={{ label: texts.change, href: '?' }}>
        <p>{texts.sentence}</p>
      </TitledPart>
      <FormSection step={1} title={texts.wishes}>
        <TextField label={texts.name} />
      </FormSection>
      <FormSection step={12} title={texts.longPlant}>
        <TextField label={texts.name} />
      </FormSection>
      <Specimen label="copy" row>
        <CopyButton text="SA00 0000" label={texts.bank} />
      </Specimen>
    </Section>
  );
}

export function PicturesSection() {
  const texts = useDesignTexts();
  const gallery = { shown: 0, show: () => {} };
  const boxed = 'aspect-4/5 overflow-hidden rounded-md bg-sand';
  return (
    <Section id="pictures" title={texts.sections.pictures}>
      <Specimen label="picture: whole, broken, none">
        <div className="grid grid-cols-3 gap-3">
          <div className={boxed}>
            <Picture image={leafPicture(texts.plant)} sizes="200px" priority />
          </div>
          <div className={boxed}>
            <Picture image={brokenPicture(texts.plant)} sizes="200px" priority />
          </div>
          <div className={boxed}>
            <Picture image={null} sizes="200px" />
          </div>
        </div>
      </Specimen>
      <Specimen label="arrows">
        <div className="relative aspect-video overflow-hidden rounded-md bg-sand">
          <Picture image={duskPicture(texts.pictureAlt)} sizes="400px" priority />
          <GalleryArrows gallery={gallery} count={4} />
        </div>
      </Specimen>
    </Section>
  );
}
