import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { codeOf, freshPhone } from '../phones';
import type { Language } from '../texts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Sent {
  body?: object;
  /** What is expected; without it 200. */
  status?: number;
  /** So that a call that is repeated buys once. */
  key?: string;
}

/** What any response may hold. */
interface Message {
  success?: boolean;
  message?: string;
  errors?: Record<string, string[]>;
}

const arabic = /[\u0600-\u06ff]/;

/** A client of docs/specification.md#calls, as the shop's older web and mobile clients are: it knows nothing but
 * addresses, a bearer token and its language. */
export class RestClient {
  token = '';

  constructor(
    private readonly request: APIRequestContext,
    readonly language: Language,
  ) {}

  /** Another device without a session. */
  guest(): RestClient {
    return new RestClient(this.request, this.language);
  }

  get<Answer>(path: string, status?: number): Promise<Answer & Message> {
    return this.call('GET', path, { status });
  }

  post<Answer>(path: string, body?: object, sent: Sent = {}): Promise<Answer & Message> {
    return this.call('POST', path, { ...sent, body });
  }

  put<Answer>(path: string, body: object, sent: Sent = {}): Promise<Answer & Message> {
    return this.call('PUT', path, { ...sent, body });
  }

  delete<Answer>(path: string, body?: object, sent: Sent = {}): Promise<Answer & Message> {
    return this.call('DELETE', path, { ...sent, body });
  }

  /** Everything that an answer says to people is in the client's language. */
  async call<Answer>(method: Method, path: string, sent: Sent): Promise<Answer & Message> {
    const response = await this.ask(method, path, sent);
    const text = await response.text();
    expect(response.status(), `${method} ${path}: ${text}`).toBe(sent.status ?? 200);
    const answer: Answer & Message = JSON.parse(text);
    for (const sentence of [answer.message, ...Object.values(answer.errors ?? {}).flat()]) {
      if (sentence !== undefined) this.expectInLanguage(sentence);
    }
    return answer;
  }

  /** A file that needs the bearer's token. */
  async file(address: string): Promise<Buffer> {
    const response = await this.ask('GET', address, {});
    expect(response.status(), address).toBe(200);
    return response.body();
  }

  expectInLanguage(text: string): void {
    if (this.language === 'ar') expect(text).toMatch(arabic);
    else expect(text).not.toMatch(arabic);
  }

  /** Types in the code that a phone was sent, and keeps the token. */
  async verify(base: string, phone: string): Promise<void> {
    const otp = await codeOf(this.request, phone);
    const { token } = await this.post<{ token: string }>(`${base}/verify-otp`, { phone, otp });
    this.token = token;
  }

  /** Registers a new customer; returns the phone. */
  async register(base: string, firstName: string, lastName: string): Promise<string> {
    const phone = freshPhone();
    const person = { first_name: firstName, last_name: lastName, phone };
    expect((await this.post(`${base}/register`, person)).success).toBe(true);
    await this.verify(base, phone);
    return phone;
  }

  private ask(method: Method, path: string, { body, key }: Sent): Promise<APIResponse> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-locale': this.language,
    };
    if (this.token) headers.authorization = `Bearer ${this.token}`;
    if (key) headers['idempotency-key'] = key;
    return this.request.fetch(path, { method, headers, data: body });
  }
}

/** Where the main client asks, and where the second group does (docs/specification.md#calls). */
export const main = '/api';
export const second = '/api/v1/customer';
