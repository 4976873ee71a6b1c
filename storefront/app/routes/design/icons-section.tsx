import type { ComponentType } from 'react';
import { CalendarIcon } from '~/ui/dates/calendar-icon';
import { CopyIcon } from '~/ui/forms/copy-icon';
import type { IconProps } from '~/ui/icons/icon';
import { Logo } from '~/ui/icons/logo';
import { SeedDrawing } from '~/ui/icons/seed-drawing';
import { Section, Specimen } from './specimen';
import { useDesignTexts } from './texts';

/** Every icon there is; those of other sizes and without a drawing of their own come below. */
const files = import.meta.glob<Record<string, ComponentType<IconProps>>>(
  ['~/ui/icons/*.tsx', '!~/ui/icons/{icon,logo,seed-drawing}.tsx'],
  { eager: true },
);
const icons: [string, ComponentType<IconProps>][] = Object.entries(files).flatMap(
  ([path, module]) =>
    Object.values(module).map((icon): [string, ComponentType<IconProps>] => [
      path.replace(/^.*\/(.*)\.tsx$/, '$1'),
      icon,
    ]),
);

export function IconsSection() {
  const { sections } = useDesignTexts();
  return (
    <Section id="icons" title={sections.icons}>
      <ul className="grid grid-cols-4 gap-4 text-xs text-ink-soft sm:grid-cols-8">
        {[...icons, ['calendar', CalendarIcon] as const, ['copy', CopyIcon] as const].map(
          ([name, Icon]) => (
            <li key={name} className="grid justify-items-center gap-1">
              <span className="text-ink">
                <Icon />
              </span>
              <bdi dir="ltr">{name}</bdi>
            </li>
          ),
        )}
      </ul>
      <Specimen label="logo, seed-drawing" row>
        <Logo />
        <SeedDrawing className="w-24 text-palm" />
      </Specimen>
    </Section>
  );
}
