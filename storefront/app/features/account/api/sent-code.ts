/** A code on its way to a phone or an e-mail address. */
export interface SentCode {
  /** E.164, or the e-mail address. */
  to: string;
  /** Milliseconds since the epoch: another code may be asked for then. */
  resendAt: number;
}
