/** A call that is never answered. */
export const pending = () => new Promise<never>(() => {});

/** After a timer of 0 ms the callbacks of every settled promise have run. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
