/** Whether times of the device are other ones than those of the site. `offset`: minutes from the device's time to UTC. */
export const isOutsideSiteTime = (offset = new Date().getTimezoneOffset()): boolean => offset !== -8 * 60;
