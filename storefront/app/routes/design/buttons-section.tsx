import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { IconButton } from '~/ui/icon-button';
import { Cart } from '~/ui/icons/cart';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { Heart } from '~/ui/icons/heart';
import { ForcedState } from './forced-state';
import { Section, Specimen } from './specimen';
import { useDesignTexts } from './texts';

const tones = ['primary', 'secondary', 'soft', 'quiet', 'danger'] as const;
const states = ['hover', 'focus-visible', 'active'] as const;

export function ButtonsSection() {
  const texts = useDesignTexts();
  return (
    <Section id="buttons" title={texts.sections.buttons}>
      {tones.map((tone) => (
        <Specimen key={tone} label={`${tone}: default, ${states.join(', ')}, disabled, busy`} row>
          <Button tone={tone}>{texts.show}</Button>
          {states.map((state) => (
            <ForcedState key={state} state={state}>
              <Button tone={tone}>{texts.show}</Button>
            </ForcedState>
          ))}
          <Button tone={tone} disabled>
            {texts.show}
          </Button>
          <Button tone={tone} busy>
            {texts.show}
          </Button>
        </Specimen>
      ))}
      <Specimen label="large, icon, link" row>
        <Button size="large">{texts.act}</Button>
        <Button tone="soft">
          <Cart />
          {texts.act}
        </Button>
        <ButtonLink to="?" tone="secondary">
          {texts.details}
          <ChevronForward />
        </ButtonLink>
      </Specimen>
      <Specimen label="long">
        <div className="w-48">
          <Button>{texts.longPlant}</Button>
        </div>
      </Specimen>
      <Specimen label={`icon button: default, ${states.join(', ')}, disabled`} row>
        <IconButton label={texts.act}>
          <Heart />
        </IconButton>
        {states.map((state) => (
          <ForcedState key={state} state={state}>
            <IconButton label={texts.act}>
              <Heart />
            </IconButton>
          </ForcedState>
        ))}
        <IconButton label={texts.act} disabled>
          <Heart />
        </IconButton>
      </Specimen>
    </Section>
  );
}
