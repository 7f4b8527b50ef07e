/** Published when a promotion is added, changed or deleted; no payload. */
export const promotionTopic = 'promotion';
