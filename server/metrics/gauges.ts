/** What is read when Prometheus asks. Those of the database are the same in each process: of them the largest counts. */
import { Gauge, type Registry } from 'prom-client';

export type Gauges = ReturnType<typeof createGauges>;

export function createGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const ofJobs = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['kind'], registers });

  return {
    ready: gauge('portal_ready', '1 where the process can do its work and is not stopping'),
    databaseUp: gauge('portal_database_up', '1 where the database answered this scrape in time'),
    connections: new Gauge({
      name: 'portal_database_connections',
      help: 'Connections of this process to PostgreSQL, and calls that wait for one',
      labelNames: ['state'],
      registers,
    }),
    jobs: {
      lag: ofJobs('portal_job_lag_seconds', 'How long the oldest job that is due waits'),
      waiting: ofJobs('portal_jobs_waiting', 'Jobs that are due'),
      failing: ofJobs('portal_jobs_failing', 'Jobs whose last try failed'),
    },
    mails: {
      waiting: gauge('portal_mails_waiting', 'Mails that the mail server has not taken yet'),
      oldest: gauge('portal_mails_oldest_seconds', 'How long the oldest of them waits'),
    },
    deliveries: {
      waiting: gauge('portal_deliveries_waiting', 'Webhooks that the lender has not taken yet'),
      oldest: gauge('portal_deliveries_oldest_seconds', 'How long the oldest of them waits'),
      givenUp: gauge('portal_deliveries_given_up', 'Webhooks that are tried no more'),
    },
    retention: gauge(
      'portal_retention_finished_timestamp_seconds',
      'When what is over was last removed',
    ),
    unchained: gauge(
      'portal_audit_unchained_seconds',
      'How long the oldest entry of the audit log waits to be chained',
    ),
  };
}
