import { useEffect, useState } from 'react';
import { otherLanguage } from '~/config/languages';
import { localisePath } from '~/config/paths';
import { useLanguage } from '~/shared/i18n/use-language';
import { Logo } from '~/ui/icons/logo';
import { Toaster } from '~/ui/toaster';
import { ButtonsSection } from './buttons-section';
import { ColoursSection } from './colours-section';
import { DatesSection } from './dates-section';
import { ChoicesSection, FieldsSection } from './forms-sections';
import { IconsSection } from './icons-section';
import { MeasuresSection } from './measures-section';
import { OverlaysSection } from './overlays-section';
import { PartsSection, PicturesSection, WaysSection } from './screen-sections';
import { BadgesSection, CountsSection, MoneySection } from './small-sections';
import { CodesSection, LoadingSection, MessagesSection, StatesSection } from './talk-sections';
import { useDesignTexts } from './texts';
import { TypeSection } from './type-section';

export function DesignPage() {
  const texts = useDesignTexts();
  const other = otherLanguage(useLanguage());
  const ready = useReady();
  return (
    <main data-ready={ready || undefined} className="content pb-16">
      <header className="flex flex-wrap items-center justify-between gap-4 py-6">
        <Logo />
        <a href={localisePath(other, '/design')} lang={other} className="py-3 text-palm underline">
          {texts.language}
        </a>
      </header>
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-2 text-ink-soft">{texts.intro}</p>
      <ColoursSection />
      <TypeSection />
      <MeasuresSection />
      <IconsSection />
      <ButtonsSection />
      <BadgesSection />
      <MoneySection />
      <CountsSection />
      <DatesSection />
      <FieldsSection />
      <ChoicesSection />
      <CodesSection />
      <MessagesSection />
      <StatesSection />
      <LoadingSection />
      <WaysSection />
      <PartsSection />
      <PicturesSection />
      <OverlaysSection />
      <Toaster />
    </main>
  );
}

/** Once the page is laid out. Boxes for codes take the focus, which the pictures must not show. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    setReady(true);
  }, []);
  return ready;
}
