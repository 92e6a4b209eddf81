/** The last lines of the log, kept so that a developer finds one by its support code. Source: proof, "Gallery". */

/** As the log writes its lines. */
type LogStream = { write(line: string): void };

const KEPT = 500;
const FOUND = 50;

/** A line as it was written, without what is the same on all. */
export type LogLine = Record<string, unknown>;

export type LogLines = ReturnType<typeof createLogLines>;

export function createLogLines() {
  const lines: string[] = [];

  return {
    /** Keeps what is written, and passes it on where a log is wanted. */
    through: (next: LogStream | null): LogStream => ({
      write(line) {
        next?.write(line);
        lines.push(line);
        if (lines.length > KEPT) lines.shift();
      },
    }),
    /** The newest first. @param text a support code, a screen's code, a path, a call's name. */
    withText(text: string): LogLine[] {
      const wanted = text.toLowerCase();
      return lines
        .filter((line) => line.toLowerCase().includes(wanted))
        .slice(-FOUND)
        .toReversed()
        .map((line) => {
          const { pid: _, hostname: __, ...kept } = JSON.parse(line);
          return kept;
        });
    },
  };
}
