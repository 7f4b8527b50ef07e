export { ExchangePage } from './exchange-page.tsx';
export { SubscribeButton } from './subscription/subscribe-button.tsx';
export { SubscriptionsPage, type SubscriptionTab } from './subscription/subscriptions-page.tsx';
export { termsQuery } from './subscription/terms-query.ts';
export { useVipName } from './use-vip-name.ts';
export { myVipQuery, VipCard } from './vip-card.tsx';
export { VipPage } from './vip-page.tsx';
export { VipTag } from './vip-tag.tsx';
