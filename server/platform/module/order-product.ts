import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { orderErrors, orderTypes, quoteErrors } from '@muyu/contract/wallet/order.ts';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { UserViewer } from '../http/viewer.ts';

/** The name of an order type: `vip`, `post`, `reward`, `subscription`, `recharge`. */
export type OrderTypeName = keyof typeof orderTypes;

/** The purchase that a member asks for. `payAmountFen` is the amount that the client names; only a reward takes its price from it. */
type OrderRequest = {
  readonly productId: string;
  readonly count: number;
  readonly payAmountFen: number | null;
};

/** A line of the pay dialog: what, and how much of the amount. Names are copied, so that the order keeps them. */
export type OrderLine = { readonly title: LocalizedText; readonly amountFen: number };

/** The present price of a request; an order freezes all of it. */
export type Quote = {
  /** Price of everything together, at least 1 fen. */
  readonly amountFen: number;
  readonly title: LocalizedText;
  /** Their amounts add up to `amountFen`. */
  readonly lines: readonly OrderLine[];
  /** The cashback of a recharge. */
  readonly cashbackFen?: number;
  /** The days of one purchase, null for ever, and the tickets of each kind that it brings. */
  readonly days?: number | null;
  readonly tickets?: number;
  /** Titles that the order stores instead, when the given ones name the payee. */
  readonly keptTitle?: LocalizedText;
  /** The person who earns, and the platform's share in hundredths of a percent; null when the platform sells. */
  readonly payee: { readonly userId: string; readonly shareBasisPoints: number } | null;
  /** The post that the balance details of both sides lead to. */
  readonly postId?: string;
  /** Data of the module that `fulfil` and `refund` receive again, as JSON. */
  readonly frozen?: Readonly<Record<string, unknown>>;
};

/** Errors with which `quote` may refuse a request. */
export type QuoteError = (typeof quoteErrors)[number];

/** Errors with which `fulfil` may refuse a payment: the product went away, or was bought meanwhile. */
export type FulfilError = (typeof orderErrors)[
  | 'unavailable'
  | 'sellerSuspended'
  | 'alreadyOwned'
  | 'lifetimeMember'
  | 'paidAhead'];

/** An order inside the transaction that pays or refunds it. */
export type FrozenOrder = {
  readonly orderId: string;
  readonly userId: string;
  readonly productId: string;
  readonly count: number;
  readonly amountFen: number;
  readonly payeeId: string | null;
  readonly postId: string | null;
  readonly remark: string;
  readonly frozen: Readonly<Record<string, unknown>>;
};

/** Sells the products of one order type (`orderProducts` of the module). */
export type OrderProduct = {
  /**
   * The present price of a request, for the pay token and again when the order is created. Fails when the caller may not
   * buy it. Reads only. The wallet has checked age and the amount that the client named.
   */
  quote(context: Context<UserViewer, QuoteError>, request: OrderRequest): Promise<Quote>;
  /**
   * Delivers a paid order, once, inside the paying transaction and after the transfers: what it writes exists if and only
   * if the order is paid. A failure rolls the payment back; money that came from another channel stays in the balance.
   */
  fulfil(
    context: Pick<Context<UserViewer, FulfilError>, 'app' | 'now' | 'throws'>,
    tx: Transaction,
    order: FrozenOrder,
  ): Promise<void>;
  /**
   * The ends of the equal parts of time in which the payee earns what the order pays, the first one first. Read before the transfers of the
   * payment, while the row of the buyer is locked. Absent: everything is earned at once.
   */
  earnedUntil?(tx: Transaction, order: FrozenOrder, now: Date): Promise<readonly Date[]>;
  /**
   * A statement that selects `user_id` and `order_id` of all that `fulfil` has given and `refund` has not taken back, for the
   * reconciliation. Absent: nothing stays behind that could be compared.
   */
  readonly deliveries?: SQL;
  /** Columns that `deliveries` selects besides, each of which has the value that `frozen` of the order has under its name. */
  readonly deliveredFigures?: readonly ('seconds' | 'level')[];
  /** Takes back what `fulfil` gave, once, inside the refunding transaction. Absent: orders of this type are not refunded. */
  refund?(context: Pick<Context, 'app' | 'now'>, tx: Transaction, order: FrozenOrder): Promise<void>;
};
