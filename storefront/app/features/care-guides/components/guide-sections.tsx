import type { Guide } from '../guide-data';

type Section = Guide['sections'][number];

/** The guide's words, section by section; all of it is text that prints as it reads. */
export function GuideSections({ sections }: { sections: Section[] }) {
  return sections.map(({ kind, title, paragraphs, notes }) => {
    const id = kind.toLowerCase();
    return (
      <section
        key={kind}
        id={id}
        aria-labelledby={`${id}-title`}
        className="scroll-mt-24 break-inside-avoid border-t border-sand py-6 first:border-0 first:pt-0"
      >
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {paragraphs.map((text) => (
          <p key={text} dir="auto" className="mt-3 max-w-prose">
            {text}
          </p>
        ))}
        {notes.length > 0 ? <Notes notes={notes} /> : null}
      </section>
    );
  });
}

function Notes({ notes }: Pick<Section, 'notes'>) {
  return (
    <dl className="mt-4 grid max-w-prose gap-3">
      {notes.map(({ title, text, months }) => (
        <div key={title + months} className="border-s-2 border-palm ps-4">
          <dt className="font-medium">
            {title}
            {months ? <span className="font-normal text-sm text-ink-soft"> · {months}</span> : null}
          </dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
