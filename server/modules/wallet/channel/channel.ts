import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { Channel } from '@muyu/contract/wallet/order.ts';
import type { App } from '#platform/app.ts';

/** A channel's statement about one payment of an order. */
export type Confirmation = {
  /** Our merchant id at the channel. */
  readonly merchant: string;
  readonly orderNumber: string;
  /** The channel's id of the payment; each one is credited once. */
  readonly tradeNo: string;
  readonly amountFen: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly outcome: 'paid' | 'failed';
  /** When the payer paid, where the channel says so. */
  readonly paidAt?: Date | undefined;
};

/** A statement that leaves out the payment or its amount: the channel has to be asked about the order. */
export type IncompleteStatement = { readonly askAbout: string };

export const isIncomplete = (statement: object | string | null): statement is IncompleteStatement =>
  typeof statement === 'object' && statement !== null && 'askAbout' in statement;

/** An order as it is sent to a channel. */
type PageOrder = {
  readonly orderNumber: string;
  readonly amountFen: number;
  readonly title: string;
  readonly expiresAt: Date;
  /** The page of the site where its outcome is shown. */
  readonly returnUrl: string;
  /** The address of the payer. */
  readonly address: string;
};

/** A part of a payment that goes back to the payer through the channel; the number makes it safe to repeat. */
type ChannelRefund = {
  readonly orderNumber: string;
  readonly refundNumber: string;
  readonly amountFen: number;
  /** The amount of the payment. */
  readonly totalFen: number;
  readonly reason: string;
};

export type Headers = Readonly<Record<string, unknown>>;

/** A channel that did not answer, or refused; the message contains no secret. */
export class ChannelError extends Error {
  override name = 'ChannelError';
}

/** A payment channel with a page of its own; each is one file beside this one. Requests to a channel throw ChannelError. */
export type PageChannel = {
  readonly channel: Exclude<Channel, 'Balance'>;
  readonly name: LocalizedText;
  /** The merchant id that callbacks must name; null while the channel is not configured. */
  merchantOf(app: App): string | null;
  /** Since when this merchant receives what is paid; null when there was no other one. */
  merchantSince(app: App): Date | null;
  /** Whether it is configured and offered. Payments of a channel that is off are still booked. */
  isOn(app: App): boolean;
  /** `open` only signs an address and calls nobody. */
  readonly opensWithoutCall?: true;
  /** Registers the order at the channel and returns the page where it is paid; safe to repeat. */
  open(app: App, order: PageOrder, now: Date): Promise<string>;
  /**
   * Reads a callback; null when it is not signed by the channel, `unreadable` when it is and our key does not open it, `undecided` when
   * it ends no payment. Throws for faults of ours only.
   */
  readCallback(
    app: App,
    body: string,
    headers: Headers,
    now: Date,
  ): Confirmation | IncompleteStatement | 'undecided' | 'unreadable' | null;
  /** The reply by which the channel knows that a callback was received. */
  readonly received: { readonly type: string; readonly body: string };
  /** The payments that succeeded at the channel since a time, as its statement lists them. */
  listPaid(app: App, since: Date, now: Date): Promise<Confirmation[]>;
  /** Asks the channel about an order; null while it is not decided or unknown. */
  query(app: App, orderNumber: string): Promise<Confirmation | null>;
  /** Ends an order at the channel; false when it was paid meanwhile or stays open. An unknown one counts as ended. */
  close(app: App, orderNumber: string): Promise<boolean>;
  /** Returns money to the payer. */
  refund(app: App, refund: ChannelRefund): Promise<void>;
};
