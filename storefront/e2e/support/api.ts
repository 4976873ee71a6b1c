import { type APIRequestContext, expect } from '@playwright/test';
import { codeOf, freshPhone, messagesTo } from './phones';
import type { Language } from './texts';

export interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}

export interface ApiCart {
  id: string;
  quantity: number;
  lines: { id: string; name: string; quantity: number; total: number }[];
  summary: Totals;
}

const totals = 'subtotal discount shipping tax total';
const cartFields = `cart { id quantity lines { id name quantity total } summary { ${totals} } }`;

/** The API, as a customer's other device would use it. Amounts are halalas. */
export class ShopApi {
  constructor(
    private readonly request: APIRequestContext,
    public token = '',
  ) {}

  async call<Data>(
    query: string,
    variables: Record<string, unknown> = {},
    language: Language = 'en',
  ): Promise<Data> {
    const { data, errors } = await this.ask(query, variables, language);
    expect(errors, query).toBeUndefined();
    return data;
  }

  /** The code with which a query is refused. */
  async refusalOf(query: string): Promise<string | undefined> {
    return (await this.ask(query, {}, 'en')).errors?.[0]?.extensions?.code;
  }

  private async ask(query: string, variables: Record<string, unknown>, language: Language) {
    const headers: Record<string, string> = { 'x-locale': language };
    if (this.token) headers.authorization = `Bearer ${this.token}`;
    const answer = await this.request.post('/graphql/', { headers, data: { query, variables } });
    return answer.json();
  }

  /** Registers a new customer by phone. Uses one of the codes that the limits allow. */
  async register(firstName = 'نورة'): Promise<string> {
    const phone = freshPhone();
    const input = { phone, purpose: 'REGISTER', firstName, lastName: 'العتيبي' };
    await this.call(
      'mutation($input: SignInCodeRequestInput!) { signInCodeRequest(input: $input) { phone } }',
      { input },
    );
    await this.verify(phone, await codeOf(this.request, phone), 'REGISTER');
    return phone;
  }

  /** Signs a known phone in, as another device. Waits where it was sent a code just now. */
  async signIn(phone: string): Promise<void> {
    const [earlier] = await messagesTo(this.request, phone);
    await expect(async () => {
      const { signInCodeRequest } = await this.call<{ signInCodeRequest: { errors: unknown[] } }>(
        `mutation($input: SignInCodeRequestInput!) {
          signInCodeRequest(input: $input) { errors { message } }
        }`,
        { input: { phone, purpose: 'LOGIN' } },
      );
      expect(signInCodeRequest.errors).toEqual([]);
    }).toPass({ timeout: 75_000, intervals: [5_000] });
    await this.verify(phone, await codeOf(this.request, phone, earlier?.sentAt), 'LOGIN');
  }

  async verify(phone: string, code: string, purpose: 'LOGIN' | 'REGISTER'): Promise<void> {
    const { signInCodeVerify } = await this.call<{ signInCodeVerify: { token: string } }>(
      'mutation($input: SignInCodeVerifyInput!) { signInCodeVerify(input: $input) { token } }',
      { input: { phone, code, purpose } },
    );
    this.token = signInCodeVerify.token;
  }

  async cart(): Promise<ApiCart> {
    return (await this.call<{ cart: ApiCart }>(`{ ${cartFields} }`)).cart;
  }

  async emptyCart(): Promise<void> {
    for (const line of (await this.cart()).lines) {
      await this.call('mutation($id: ID!) { cartLineDelete(lineId: $id) { cart { id } } }', line);
    }
  }

  /** Puts a plant into the cart, and nothing else is in it. */
  async fillCart(slug: string, quantity = 1): Promise<ApiCart> {
    await this.emptyCart();
    return this.addToCart(slug, quantity);
  }

  async addToCart(slug: string, quantity = 1): Promise<ApiCart> {
    const { catalogueProduct } = await this.call<{
      catalogueProduct: { variants: { id: string; availableQuantity: number }[] };
    }>(
      'query($slug: String!) { catalogueProduct(slug: $slug) { variants { id availableQuantity } } }',
      {
        slug,
      },
    );
    const variant = catalogueProduct.variants.find((each) => each.availableQuantity >= quantity);
    const { cartLineAdd } = await this.call<{ cartLineAdd: { cart: ApiCart } }>(
      `mutation($id: ID!, $quantity: Int!) {
        cartLineAdd(variantId: $id, quantity: $quantity) { ${cartFields} }
      }`,
      { id: variant?.id, quantity },
    );
    return cartLineAdd.cart;
  }

  /** Numbers and sums of the customer's orders, newest first. */
  async orders(): Promise<({ number: string } & Totals)[]> {
    const { customerOrders } = await this.call<{
      customerOrders: { items: ({ number: string } & Totals)[] };
    }>(`{ customerOrders { items { number ${totals} } } }`);
    return customerOrders.items;
  }

  /** How many orders the customer has, whatever a page of them holds. */
  async orderCount(): Promise<number> {
    const { customerOrders } = await this.call<{
      customerOrders: { pagination: { total: number } };
    }>('{ customerOrders(perPage: 1) { pagination { total } } }');
    return customerOrders.pagination.total;
  }
}

/** docs/specification.md#constants: 15 % on the goods, delivery 50 or free above 500. */
export function expectSpecArithmetic({ subtotal, discount, shipping, tax, total }: Totals): void {
  expect(tax).toBe(Math.round((subtotal - discount) * 0.15));
  expect(shipping).toBe(subtotal > 50_000 ? 0 : 5_000);
  expect(total).toBe(subtotal - discount + tax + shipping);
}
