import { LatinName } from '~/ui/latin-name';
import { Prose } from '~/ui/prose';
import { Section, Specimen } from './specimen';
import { useDesignTexts } from './texts';

const sizes = [
  'text-5xl',
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
];

export function TypeSection() {
  const texts = useDesignTexts();
  return (
    <Section id="type" title={texts.sections.type}>
      <div className="grid gap-3">
        {sizes.map((size, place) => (
          <div key={size} className="grid grid-cols-[4.5rem_1fr] items-baseline gap-4">
            <bdi dir="ltr" className="text-xs text-ink-soft">
              {size}
            </bdi>
            <p className={place < 4 ? `${size} font-medium` : size}>
              {place < 4 ? texts.headline : texts.sentence}
            </p>
          </div>
        ))}
      </div>
      <Specimen label="latin-name">
        <p>
          {texts.plant} <LatinName name="Epipremnum aureum" />
        </p>
      </Specimen>
      <Specimen label="prose">
        <Prose
          html={`<h2>${texts.headline}</h2><p>${texts.sentence}</p><ul><li>${texts.plant}</li></ul>`}
        />
      </Specimen>
      <Specimen label="numbers">
        <p className="numbers">1111.11 · 2026/11/21</p>
        <p className="numbers">8888.88 · 2024/04/04</p>
      </Specimen>
      <Specimen label="ar + en">
        <p lang="ar" dir="rtl">
          مشتل Mashtal، من مزرعتنا جنوب الرياض since 2020
        </p>
        <p lang="en" dir="ltr">
          Mashtal مشتل, from our farm south of Riyadh منذ 2020
        </p>
      </Specimen>
    </Section>
  );
}
