import {
  changeQuery,
  flagFilters,
  type ListingQuery,
  readRiyals,
  slugFilters,
  toggleFilter,
} from './listing-query';

/** The query with what was changed in the server's form before its code was there. */
export function addEarlyTicks(query: ListingQuery, form: HTMLFormElement): ListingQuery {
  return addTicks(addPrices(query, form), form);
}

function addTicks(query: ListingQuery, form: HTMLFormElement): ListingQuery {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .reduce((changed, { name, value, checked }) => {
      const flag = flagFilters.find(([, inForm]) => inForm === name)?.[0];
      if (flag) return changeQuery(changed, { [flag]: checked });
      const filter = slugFilters.find((known) => known === name);
      return filter ? toggleFilter(changed, filter, value) : changed;
    }, query);
}

/** The slider's thumbs, then the fields; what stands at its end excludes nothing. */
function addPrices(query: ListingQuery, form: HTMLFormElement): ListingQuery {
  return ['range', 'number'].reduce((changed, type) => {
    const ends = form.querySelectorAll<HTMLInputElement>(`input[type=${type}]`);
    return [...ends].reduce((range, { value, defaultValue, min, max }, end) => {
      if (value === defaultValue) return range;
      const price = value === (end === 0 ? min : max) ? null : readRiyals(value);
      return changeQuery(range, { [end === 0 ? 'priceMin' : 'priceMax']: price });
    }, changed);
  }, query);
}
