import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';

/** On every page: names, texts and settings of the shop. Invalidating it empties the cache. */
export const shopTag = 'shop';
/** Whatever shows cards or counts products. */
const listingTag = 'listing';

/** By the number in Saleor's global id, which the API's invalidations name. */
function buildProductTag(globalId: string): string {
  const text = Buffer.from(globalId, 'base64').toString();
  const number = /^Product:(\d+)$/.exec(text)?.[1];
  return number ? `product-${number}` : listingTag;
}

interface PublicField {
  /** What the field's value shows, besides the shop itself. */
  tags: (value: unknown) => string[];
  /** The API invalidates it when it changes, so a stale response may be served for a moment. */
  isInvalidated: boolean;
}

const describeField = (...tags: string[]): PublicField => ({
  tags: () => tags,
  isInvalidated: true,
});
const expiring: PublicField = { tags: () => [], isInvalidated: false };

/** Root fields that are the same for every guest. A query for any other is never cached. */
const publicFields: Record<string, PublicField> = {
  catalogueProducts: describeField(listingTag),
  plantFinder: describeField(listingTag),
  catalogueProduct: { tags: buildProductTags, isInvalidated: true },
  // Its pages name the product; a change of reviews invalidates that.
  productReviews: describeField(),
  productQuestions: describeField(),
  careGuide: { tags: buildGuideTags, isInvalidated: true },
  careGuides: describeField(listingTag),
  catalogueCategories: describeField(),
  freeDeliveryAbove: describeField(),
  contactDetails: describeField(),
  seller: describeField(),
  paymentMarks: describeField(),
  consentPurposes: describeField(),
  instalmentPlans: describeField(),
  informationPage: describeField(),
  gallery: describeField(),
  aboutBlocks: describeField(),
  // A season's first and last days invalidate it too.
  homeHero: describeField(),
  homeRows: describeField(listingTag),
  catalogueCollection: describeField(listingTag),
  // It reads the listing too: what is not listed has no address.
  formerAddress: describeField(listingTag),
  productDelivery: expiring,
  services: expiring,
  cities: expiring,
  bookingPhotoLimits: expiring,
  fullEventDates: expiring,
};

export interface PublicQuery {
  name: string;
  isInvalidated: boolean;
  tagsOf: (data: Record<string, unknown>) => string[];
}

const parsed = new WeakMap<DocumentNode, PublicQuery | null>();

/** How the response to this document may be cached, or null where it may not. */
export function findPublicQuery(document: DocumentNode): PublicQuery | null {
  const found = parsed.get(document);
  if (found !== undefined) return found;
  const query = parsePublicQuery(document);
  parsed.set(document, query);
  return query;
}

function parsePublicQuery(document: DocumentNode): PublicQuery | null {
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
    isInvalidated: fields.every(([, field]) => field.isInvalidated),
    tagsOf: (data) => [
      ...new Set([shopTag, ...fields.flatMap(([key, field]) => field.tags(data[key]))]),
    ],
  };
}

/** Of the product, its related ones and its pots. A missing one may come into the listing. */
function buildProductTags(value: unknown): string[] {
  if (!isProduct(value)) return [listingTag];
  const pots = (value.potOffers ?? []).map(({ productId }) => ({ id: productId }));
  return [value, ...(value.related ?? []), ...pots].map(({ id }) => buildProductTag(id));
}

/** Of the guide's product, where the query asks for it; a product's page names it elsewhere. */
function buildGuideTags(value: unknown): string[] {
  if (value === null) return [listingTag];
  return typeof value === 'object' && 'product' in value ? buildProductTags(value.product) : [];
}

interface TaggedProduct {
  id: string;
  related?: { id: string }[];
  potOffers?: { productId: string }[];
}

function isProduct(value: unknown): value is TaggedProduct {
  return typeof value === 'object' && value !== null && 'id' in value;
}
