import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';

/** Where the launcher keeps the demonstration staff's passwords. */
export const accountsFile =
  process.env.MASHTAL_DEMO_ACCOUNTS_FILE ??
  new URL('../../../var/run/demo-accounts.json', import.meta.url).pathname;
const email = 'staff@mashtal.example';

interface VariantPrice {
  id: string;
  riyals: number | null;
}

/** Signed in once a worker: password sign-ins are limited by address. */
let shared: Promise<string> | undefined;

/** The API as the shop's staff use it. */
export class ShopStaff {
  private token = '';

  constructor(private readonly request: APIRequestContext) {}

  async signIn(): Promise<void> {
    shared ??= this.createToken();
    this.token = await shared;
  }

  private async createToken(): Promise<string> {
    const password = JSON.parse(readFileSync(accountsFile, 'utf8'))[email];
    const { tokenCreate } = await this.call<{ tokenCreate: { token: string } }>(
      `mutation($email: String!, $password: String!) {
        tokenCreate(email: $email, password: $password) { token }
      }`,
      { email, password },
    );
    return tokenCreate.token;
  }

  /** Sends a whole order with a carrier; answers with the shipment's id. */
  async ship(number: string, carrier: string, trackingNumber: string): Promise<string> {
    const { shipmentCreate } = await this.call<{
      shipmentCreate: { errors: { message: string }[]; shipment: { id: string } };
    }>(
      `mutation($input: ShipmentCreateInput!) {
        shipmentCreate(input: $input) { errors { message } shipment { id } }
      }`,
      { input: { number, carrier, trackingNumber } },
    );
    expect(shipmentCreate.errors).toEqual([]);
    return shipmentCreate.shipment.id;
  }

  /** Writes down where a shipment is now. */
  async scan(id: string, status: string): Promise<void> {
    const { shipmentEventAdd } = await this.call<{
      shipmentEventAdd: { errors: { message: string }[] };
    }>(
      `mutation($id: ID!, $status: ShipmentState!) {
        shipmentEventAdd(id: $id, status: $status) { errors { message } }
      }`,
      { id, status },
    );
    expect(shipmentEventAdd.errors).toEqual([]);
  }

  /** What each size and colour of a product costs, where it has a price of its own. */
  async prices(slug: string): Promise<VariantPrice[]> {
    const { product } = await this.call<{
      product: { variants: { id: string; priceOverride: { amount: number } | null }[] };
    }>(
      'query($slug: String!) { product(slug: $slug) { variants { id priceOverride { amount } } } }',
      { slug },
    );
    return product.variants.map(({ id, priceOverride }) => ({
      id,
      riyals: priceOverride?.amount ?? null,
    }));
  }

  async setPrices(prices: VariantPrice[]): Promise<void> {
    for (const { id, riyals } of prices) {
      const { productVariantUpdate } = await this.call<{
        productVariantUpdate: { productErrors: { message: string }[] };
      }>(
        `mutation($id: ID!, $input: ProductVariantInput!) {
          productVariantUpdate(id: $id, input: $input) { productErrors { message } }
        }`,
        { id, input: { priceOverride: riyals } },
      );
      expect(productVariantUpdate.productErrors).toEqual([]);
    }
  }

  /** Whatever else staff may do; an error of the question fails the test. */
  async call<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
    const headers: Record<string, string> = { 'x-locale': 'en' };
    if (this.token) headers.authorization = `JWT ${this.token}`;
    const answer = await this.request.post('/graphql/', { headers, data: { query, variables } });
    const { data, errors } = await answer.json();
    expect(errors, query).toBeUndefined();
    return data;
  }
}
