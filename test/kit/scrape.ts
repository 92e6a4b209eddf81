/** Reads a server's metrics as Prometheus does. */
export async function scrape(port: number | null) {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await reply.text();
  const samples = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))] as const;
      }),
  );
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    text,
    /** Of a series as it stands: `portal_refusals_total{call="x",code="y"}`. */
    value: (series: string) => samples.get(series),
  };
}
