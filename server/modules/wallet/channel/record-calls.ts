import type { App } from '#platform/app.ts';
import { ChannelError, type PageChannel } from './channel.ts';

/** The name under which the calls to a channel are recorded. */
export const serviceOf = (channel: PageChannel['channel']): string => channel.toLowerCase();

/** The channel with the outcome of each of its calls recorded. Faults of ours are no outcome. */
export function recordCalls(page: PageChannel): PageChannel {
  const service = serviceOf(page.channel);
  const record = async <Result>({ externalServices }: App, call: Promise<Result>): Promise<Result> => {
    try {
      const result = await call;
      externalServices.record(service, null);
      return result;
    } catch (error) {
      if (error instanceof ChannelError) externalServices.record(service, error);
      throw error;
    }
  };
  return {
    ...page,
    open: (app, order, now) => {
      const opened = page.open(app, order, now);
      return page.opensWithoutCall ? opened : record(app, opened);
    },
    listPaid: (app, since, now) => record(app, page.listPaid(app, since, now)),
    query: (app, orderNumber) => record(app, page.query(app, orderNumber)),
    close: (app, orderNumber) => record(app, page.close(app, orderNumber)),
    refund: (app, refund) => record(app, page.refund(app, refund)),
  };
}
