import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VipGrantOfUser } from '@muyu/contract/admin/money/membership.ts';
import type { TicketGrantOfUser } from '@muyu/contract/admin/money/ticket.ts';
import type { TicketKind } from '@muyu/contract/post-access.ts';

/** Names of the sources of VIP time. */
export const vipSourceNames: Readonly<Record<VipGrantOfUser['source'], MessageDescriptor>> = {
  invite: msg`Invitation`,
  purchase: msg`Purchase`,
  code: msg`VIP code`,
  operator: msg`Given by an operator`,
};

/** Names of the sources of tickets. */
export const ticketSourceNames: Readonly<Record<TicketGrantOfUser['source'], MessageDescriptor>> = {
  order: msg`Purchase`,
  card: msg`Top-up card`,
  code: msg`VIP code`,
  operator: msg`Given by an operator`,
  refund: msg`Refund`,
};

/** Names of the kinds of tickets. */
export const ticketNames: Readonly<Record<TicketKind, MessageDescriptor>> = {
  video: msg`Video ticket`,
  post: msg`Post ticket`,
  download: msg`Download ticket`,
};
