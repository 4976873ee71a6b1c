import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import { useLanguage } from '~/shared/i18n/use-language';

/** Arabic pages print Latin digits and names too, so they need both files. */
export function FontPreloads() {
  const fonts = useLanguage() === 'ar' ? [arabicFont, latinFont] : [latinFont];
  return fonts.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
  ));
}
