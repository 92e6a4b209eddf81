import { type Chapter, met, notApplicable, partly } from './answer.ts';

export const communication: Chapter = {
  name: 'V12 Secure Communication',
  requirements: [
    met(
      1,
      '12.1.1',
      'TLS 1.2 or newer.',
      ['deploy: ends TLS 1.2 or newer'],
      ['deploy/haproxy.cfg'],
    ),
    met(
      2,
      '12.1.2',
      'Recommended cipher suites.',
      ['deploy: ends TLS 1.2 or newer, by suites with forward secrecy alone'],
      ['deploy/haproxy.cfg'],
    ),
    notApplicable(2, '12.1.3', 'Client certificates are checked.', 'None is used.'),
    partly(
      1,
      '12.2.1',
      'TLS for everything outside, without a way back.',
      'The proxy listens for TLS alone, the public address must be https and HSTS is sent; the server itself speaks HTTP to the proxy.',
      [
        'deploy: listens for TLS alone',
        'server/settings/settings: refuses %o',
        'server/web/headers: carries the whole set',
      ],
      ['deploy/haproxy.cfg', 'server/settings/environment.ts'],
    ),
    partly(
      1,
      '12.2.2',
      'Publicly trusted certificates.',
      'The operator’s own; nothing here can look.',
      [],
      ['docs/operations.md#start'],
    ),
    partly(
      2,
      '12.3.1',
      'Every connection is encrypted.',
      'Database, mail, S3, Cognito and webhooks are; ClamAV, Prometheus, the collector of traces and the way from the proxy may be in clear within a closed network.',
      [
        'server/database/tls: answers the right certificate',
        'server/mail/smtp: elsewhere gets nothing without TLS',
        'server/settings/settings: refuses %o',
      ],
      ['server/settings/environment-rules.ts'],
    ),
    met(
      2,
      '12.3.2',
      'Certificates are checked.',
      [
        'server/database/tls: is not asked behind another',
        'server/mail/smtp: with a certificate that is not trusted gets nothing',
      ],
      ['server/settings/environment-rules.ts', 'server/mail/smtp.ts'],
    ),
    partly(
      2,
      '12.3.3',
      'HTTP between internal services is encrypted.',
      'The proxy speaks HTTP to servers of the same machine, Prometheus to the metrics’ port.',
      [],
      ['deploy/haproxy.cfg', 'docs/operations.md#metrics-and-alerts'],
    ),
    partly(
      2,
      '12.3.4',
      'Internal certificates are of a named authority.',
      'The database’s authority is named by sslrootcert; other internal ways have no TLS.',
      ['server/database/tls: is not asked behind another'],
      ['docs/operations.md#the-database'],
    ),
  ],
};
