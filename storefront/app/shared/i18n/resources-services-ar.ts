import content from '~locales/ar/content.json';
import dates from '~locales/ar/dates.json';
import services from '~locales/ar/services.json';

export default { content, dates, services };
