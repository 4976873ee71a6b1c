import search from '~locales/ar/search.json';

export default { search };
