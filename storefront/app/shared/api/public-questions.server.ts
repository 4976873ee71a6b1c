import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';

/** On every page: names, texts and settings of the shop. Forgetting it forgets everything. */
export const shopTag = 'shop';
/** Whatever shows cards or counts products. */
const listingTag = 'listing';

/** By the number that stands in Saleor's global id, which is what the API names it by. */
function productTag(globalId: string): string {
  const text = Buffer.from(globalId, 'base64').toString();
  const number = /^Product:(\d+)$/.exec(text)?.[1];
  return number ? `product-${number}` : listingTag;
}

interface PublicField {
  /** What the field's value shows, besides the shop itself. */
  tags: (value: unknown) => string[];
  /** The API tells when it changes, so an old answer may be given for a moment. */
  isTold: boolean;
}

const told = (...tags: string[]): PublicField => ({ tags: () => tags, isTold: true });
const untold: PublicField = { tags: () => [], isTold: false };

/** Root fields that are the same for every guest. A question about any other is never kept. */
const publicFields: Record<string, PublicField> = {
  catalogueProducts: told(listingTag),
  catalogueProduct: { tags: productTags, isTold: true },
  catalogueCategories: told(),
  freeDeliveryAbove: told(),
  contactDetails: told(),
  informationPage: told(),
  gallery: told(),
  // It looks at the listing, too: what is not listed has no address.
  formerAddress: told(listingTag),
  services: untold,
  cities: untold,
  bookingPhotoLimits: untold,
  fullEventDates: untold,
};

export interface PublicQuestion {
  name: string;
  isTold: boolean;
  tagsOf: (data: Record<string, unknown>) => string[];
}

const known = new WeakMap<DocumentNode, PublicQuestion | null>();

/** What may be kept of the answer to this document, or null where nothing may. */
export function publicQuestion(document: DocumentNode): PublicQuestion | null {
  const found = known.get(document);
  if (found !== undefined) return found;
  const question = read(document);
  known.set(document, question);
  return question;
}

function read(document: DocumentNode): PublicQuestion | null {
  const operations = document.definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operations.length !== 1 || operation?.operation !== OperationTypeNode.QUERY) return null;
  const fields: [key: string, field: PublicField][] = [];
  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) return null;
    const field = publicFields[selection.name.value];
    if (!field) return null;
    fields.push([selection.alias?.value ?? selection.name.value, field]);
  }
  if (!operation.name) return null;
  return {
    name: operation.name.value,
    isTold: fields.every(([, field]) => field.isTold),
    tagsOf: (data) => [
      ...new Set([shopTag, ...fields.flatMap(([key, field]) => field.tags(data[key]))]),
    ],
  };
}

/** The product and those it is shown with. One that is not there may come into the listing. */
function productTags(value: unknown): string[] {
  if (!isShown(value)) return [listingTag];
  return [value, ...(value.related ?? [])].map(({ id }) => productTag(id));
}

function isShown(value: unknown): value is { id: string; related?: { id: string }[] } {
  return typeof value === 'object' && value !== null && 'id' in value;
}
