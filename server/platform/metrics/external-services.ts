/** State of a service outside the site: the last call that worked and the last one that did not. */
export type ServiceState = {
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** Why the last failed call failed. */
  lastError: string;
};

/** A service that a module calls: in use, switched off, or not configured, in which case a local substitute may serve. */
export type ExternalServiceUse = {
  /** The name under which its calls are recorded. */
  readonly service: string;
  readonly use: 'on' | 'off' | 'local';
};

const longestError = 300;

/** Numbers of seven digits and more are phones, accounts and cards. */
const withoutNumbers = (text: string): string => text.replace(/\d{7,}/g, '…').slice(0, longestError);

/** The outcomes of calls to services outside the site, such as SMS and payment channels, in this process. */
export class ExternalServices {
  #states = new Map<string, ServiceState>();
  #changed = new Set<string>();
  #onCall: (service: string, outcome: 'success' | 'failure') => void;

  constructor(onCall: (service: string, outcome: 'success' | 'failure') => void) {
    this.#onCall = onCall;
  }

  /** Records a call; `error` is null when it succeeded. */
  record(service: string, error: unknown, now = new Date()): void {
    const state = this.#states.get(service) ?? { lastSuccessAt: null, lastFailureAt: null, lastError: '' };
    const message = error instanceof Error ? error.message : String(error);
    this.#states.set(
      service,
      error === null
        ? { ...state, lastSuccessAt: now }
        : { ...state, lastFailureAt: now, lastError: withoutNumbers(message) },
    );
    this.#changed.add(service);
    this.#onCall(service, error === null ? 'success' : 'failure');
  }

  /** Runs a call and records its outcome. */
  async observe<Result>(service: string, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      this.record(service, null);
      return result;
    } catch (error) {
      this.record(service, error);
      throw error;
    }
  }

  /** The states that changed since the last call. */
  takeChanged(): (ServiceState & { service: string })[] {
    const changed = [...this.#changed].map((service) => ({ service, ...this.#states.get(service)! }));
    this.#changed.clear();
    return changed;
  }
}
