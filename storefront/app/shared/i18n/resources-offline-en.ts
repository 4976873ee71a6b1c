import offline from '~locales/en/offline.json';

export default { offline };
