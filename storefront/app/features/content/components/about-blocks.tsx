import type { AboutQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Picture } from '~/ui/picture';

type Block = AboutQuery['aboutBlocks'][number];

/** What the owner tells: numbers, the farm, people. What nothing was written about is left out. */
export function AboutBlocks({ blocks }: { blocks: Block[] }) {
  const { t } = useTranslation('content');
  const of = (kind: Block['kind']) => blocks.filter((block) => block.kind === kind);
  const numbers = of('NUMBER');
  const people = of('PERSON');
  return (
    <>
      {numbers.length > 0 ? (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8 border-t border-sand py-10 md:grid-cols-4">
          {numbers.map(({ id, value, title, text }) => (
            <div key={id} className="flex flex-col-reverse justify-end">
              <dt>
                {title}
                {text ? <span className="block text-sm text-ink-soft">{text}</span> : null}
              </dt>
              <dd className="numbers text-4xl font-semibold text-palm md:text-5xl">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {of('FARM').map((block) => (
        <section
          key={block.id}
          className="grid items-center gap-6 border-t border-sand py-10 md:grid-cols-2 md:gap-12"
        >
          {block.image ? (
            <div className="aspect-4/3 overflow-hidden rounded-md bg-sand">
              <Picture image={block.image} sizes="(width >= 48rem) 36rem, 100vw" />
            </div>
          ) : null}
          <div>
            <h2 className="text-2xl md:text-3xl">{block.title}</h2>
            <p className="mt-3 max-w-prose whitespace-pre-line md:text-lg">{block.text}</p>
          </div>
        </section>
      ))}
      {people.length > 0 ? (
        <section aria-labelledby="people-title" className="border-t border-sand py-10 md:py-16">
          <h2 id="people-title" className="mb-6 text-2xl md:text-3xl">
            {t('about.people')}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
            {people.map(({ id, title, text, image }) => (
              <li key={id}>
                {image ? (
                  <div className="mb-3 aspect-square overflow-hidden rounded-md bg-sand">
                    <Picture image={image} sizes="(width >= 48rem) 290px, 50vw" />
                  </div>
                ) : null}
                <h3 className="font-medium">{title}</h3>
                {text ? <p className="text-sm text-ink-soft">{text}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
