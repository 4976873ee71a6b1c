import { useLanguage } from '~/shared/i18n/use-language';
import arabicFont from '~/styles/fonts/readex-pro-arabic.woff2?url';
import latinFont from '~/styles/fonts/readex-pro-latin.woff2?url';

/** Arabic pages print Latin digits and names too, so they need both files. */
export function FontPreloads() {
  const fonts = useLanguage() === 'ar' ? [arabicFont, latinFont] : [latinFont];
  return fonts.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
  ));
}
