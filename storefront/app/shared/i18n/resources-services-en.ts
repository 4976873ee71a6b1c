import content from '~locales/en/content.json';
import dates from '~locales/en/dates.json';
import services from '~locales/en/services.json';

export default { content, dates, services };
