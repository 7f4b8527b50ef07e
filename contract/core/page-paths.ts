/** Paths of the pages of the members' app to which notifications, pushes, previews and payment channels lead. */
export const pagePaths = {
  post: (postId: string) => `/post/postDetail?postId=${postId}`,
  /** A comment with its replies; `replyId` is the one to show. */
  comment: (postId: string, commentId: string, replyId: string | null) =>
    `/column/lookComment?postId=${postId}&commentId=${commentId}${replyId ? `&replyId=${replyId}` : ''}`,
  person: (userId: string) => `/column/otherPage?userId=${userId}`,
  /** All posts of the viewer, published or not. */
  ownPosts: '/column/myOwnPost',
  certification: '/column/face',
  accountSafety: '/column/settings/accountSafe',
  invitations: '/promote',
  feedback: '/column/insFeedbackMsg',
  systemNotifications: '/column/sysMsg',
  reportNotifications: '/dynamicTab/common?tab=report',
  wallet: '/wallet',
  vip: '/wallet/vip',
  subscriptions: '/column/findSubscript',
  recharge: (orderId: string) => `/wallet/balance/recharge?orderId=${orderId}`,
  orders: '/wallet/orders',
  order: (orderId: string) => `/wallet/orders/${orderId}`,
  withdrawals: '/wallet/balance/cash',
  withdrawal: (withdrawalId: string) => `/wallet/balance/cash/detail/${withdrawalId}`,
};
