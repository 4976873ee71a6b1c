import { readFileSync } from 'node:fs';
import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
} from 'graphql';
import { vi } from 'vitest';

/** How the API answers an operation; what an answer leaves out is made up from the contract. */
export type Answer =
  | 'offline'
  | { status: number }
  | { refusal: string; code?: string }
  | { data: object };

/** Answers by the operation's name, or one for all (`*`). An array holds one answer a call. */
export type Answers = Record<string, Answer | Promise<Answer> | (Answer | Promise<Answer>)[]>;

export interface Call {
  operation: string;
  variables: Record<string, unknown>;
  signal?: AbortSignal;
}

/** What a request of the browser waits for before it is answered. */
export type Line = (operation: string) => Promise<void>;

/** Where browsers send operations; the server's loaders know the API's own address. */
const browserUrl = '/graphql/';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'), { assumeValid: true });
const parsed = new Map<string, ReturnType<typeof parse>>();

/** Marks what is data and no text of the shop's own. */
export const dataMarks = ['⦃', '⦄'] as const;

/** Fields whose made-up value must mean something: by type and name, or by name alone. */
const meanings: Record<string, unknown> = {
  code: 'code',
  // There is one: a cache takes another id for another customer.
  'Customer.id': 'customer-1',
  field: null,
  phone: '+966550000000',
  phones: ['+966110000000'],
  email: 'noura@example.com',
  emails: ['shop@example.com'],
  pdfUrl: '/media/paper.pdf',
  challengeUrl: null,
  trackingUrl: 'https://carrier.example/1',
  startsAt: '09:00',
  endsAt: '12:00',
  'SiteVisit.startsAt': '2030-03-03T09:00:00Z',
  'SiteVisit.endsAt': '2030-03-03T12:00:00Z',
  hex: '#336644',
  hexCode: '#336644',
  tokensUrl: '/payments/sandbox/tokens',
  lastDigits: '4242',
  expiryMonth: 9,
  expiryYear: 2030,
  isExpired: false,
  placeholder: '',
  currentPage: 1,
  lastPage: 12,
  parent: null,
  imageIndex: 0,
  color: null,
  size: null,
  number: '14',
  minimumOrder: 0,
  'QuoteLine.quantity': '1.5',
  correctedSearch: null,
  // An address that always leads to another leads nowhere.
  formerAddress: null,
};

let made = 0;
let bare = false;

function madeUp(type: GraphQLOutputType, { parentType, fieldName }: GraphQLResolveInfo): unknown {
  const qualified = `${parentType.name}.${fieldName}`;
  if (qualified in meanings) return meanings[qualified];
  if (fieldName in meanings) return meanings[fieldName];
  const here = { parentType, fieldName } as GraphQLResolveInfo;
  if (isListType(type)) {
    if (bare || fieldName === 'errors') return [];
    return [madeUp(type.ofType, here), madeUp(type.ofType, here)];
  }
  if (isNonNullType(type)) return madeUp(type.ofType, here);
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (!isLeafType(type)) return {};
  return madeUpLeaf(type.name, qualified);
}

function madeUpLeaf(type: string, name: string): unknown {
  made += 1;
  if (name.endsWith('.slug')) return `slug-${made}`;
  if (name.endsWith('.url')) return `/media/picture-${made}.webp`;
  switch (type) {
    case 'ID':
      return `id-${made}`;
    case 'Int':
    case 'Float':
      return 3;
    case 'Decimal':
      return '1.5';
    case 'Halalas':
      return 12_345;
    case 'Boolean':
      return true;
    case 'Date':
      return '2030-03-03';
    case 'DateTime':
      return '2030-03-03T09:00:00Z';
    default:
      return `${dataMarks[0]}${name}${dataMarks[1]}`;
  }
}

const resolve: GraphQLFieldResolver<unknown, unknown> = (source, _variables, _context, info) => {
  const { fieldName, returnType } = info;
  const given = (source as Record<string, unknown> | undefined)?.[fieldName];
  if (given !== undefined) return given;
  // The session stays valid: without its customer every screen would be a guest's.
  const isMissing = bare && !isNonNullType(returnType) && !/^(customer|cart)$/.test(fieldName);
  return isMissing ? null : madeUp(returnType, info);
};

async function answered(query: string, variables: Record<string, unknown>, rootValue: object) {
  const document = parsed.get(query) ?? parse(query);
  parsed.set(query, document);
  const result = await execute({
    schema,
    document,
    variableValues: variables,
    rootValue,
    fieldResolver: resolve,
    typeResolver: (_value, _context, _info, type) =>
      isAbstractType(type) ? (schema.getPossibleTypes(type)[0]?.name ?? '') : '',
  });
  return result;
}

/**
 * The API at the network's edge: every request is answered out of the contract, but for the
 * operations that `answers` speaks of. The calls are kept in order. A bare API has nothing that it
 * may lack. A `line` delays what the browser asks.
 */
export function mockApi(answers: Answers = {}, isBare = false, line?: Line): Call[] {
  bare = isBare;
  const calls: Call[] = [];
  vi.stubGlobal(
    'fetch',
    async (url: unknown, request?: { body?: unknown; signal?: AbortSignal }) => {
      const { query, variables = {} } = JSON.parse(String(request?.body ?? '{}'));
      const operation = /(?:query|mutation)\s+(\w+)/.exec(query ?? '')?.[1] ?? '';
      calls.push({ operation, variables, signal: request?.signal });
      if (url === browserUrl) await line?.(operation);
      const planned = answers[operation] ?? answers['*'];
      const answer = await (Array.isArray(planned) ? planned.shift() : planned);
      if (answer === 'offline') throw new TypeError('Failed to fetch');
      if (answer && 'status' in answer) return new Response('', { status: answer.status });
      if (answer && 'refusal' in answer) {
        const extensions = { code: answer.code ?? 'INVALID' };
        return Response.json({ data: null, errors: [{ message: answer.refusal, extensions }] });
      }
      return Response.json(await answered(query, variables, answer?.data ?? {}));
    },
  );
  return calls;
}

/** Answers with data: by the operation's name, an array for one a call. */
export function dataAnswers(operations: Record<string, object | object[]>): Answers {
  return Object.fromEntries(
    Object.entries(operations).map(([operation, data]) => [
      operation,
      Array.isArray(data) ? data.map((each) => ({ data: each })) : { data },
    ]),
  );
}

/** The variables with which an operation was called, in the order of its calls. */
export function variablesOf(calls: Call[], operation: string): Call['variables'][] {
  return calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
}
