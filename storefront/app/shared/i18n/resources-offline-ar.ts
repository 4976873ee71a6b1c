import offline from '~locales/ar/offline.json';

export default { offline };
