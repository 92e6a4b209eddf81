/** The rules of the dynamic form as a person meets them. Source: spec 3 and 5, each named in its test. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clientSubmission } from '#contract/submission.ts';
import { answers as given } from '#machines/models/samples/form.ts';
import {
  field,
  fill,
  missing,
  next,
  show,
  submit,
  write,
} from '#test/fixtures/general-data-form.tsx';
import { retype } from '#test/kit/retype.ts';

const changeOf = (label: RegExp) =>
  screen.getByRole('button', { name: new RegExp(`^Cambiar: ${label.source.slice(1)}`) });

describe('spec 5: Next is enabled only when all is filled, nothing wrong, terms accepted', () => {
  it('is disabled at first; each thing that is missing leads to its field (ruling 3)', async () => {
    const { person } = await show();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(missing()).toContain('CURP');
    expect(missing()).not.toContain('RFC');
    await person.click(screen.getByRole('link', { name: 'CURP' }));
    expect(field(/^CURP/)).toHaveFocus();
  });

  it('a press of it leads to the first that is missing and shows what is wrong (ruling 35)', async () => {
    const { person, snapshot } = await show();
    await person.click(next());
    expect(snapshot().value).toEqual({ editing: 'ready' });
    expect(screen.getByRole('radio', { name: 'Masculino' })).toHaveFocus();
    expect(field(/^Calle/)).toHaveAccessibleDescription(/obligatorio/);
  });

  it('is enabled when nothing is missing, and sends what the contract takes', async () => {
    const world = await show();
    fill(given);
    expect(missing()).toEqual([]);
    const submission = await submit(world);
    expect(clientSubmission.validateSync(submission, { strict: true })).toEqual(submission);
    expect(submission).toMatchObject({
      tipo_persona: 'PF',
      client: { names: 'Mariana', rfc: 'FORM920308J99', gender: 'Femenino' },
      address: { postal_code: '01030', neighborhood: 'Florida', country_id: 150 },
      client_pld_risk_matrix: [{ value: 'No', PF: true }],
      platform: { platform_name: 'tienda-nube' },
    });
  });

  it('tells under a field what is wrong once it was left', async () => {
    const { person } = await show();
    await person.type(field(/^CURP/), 'NOPE');
    expect(field(/^CURP/)).not.toHaveAccessibleDescription(/18 caracteres/);
    await person.tab();
    expect(field(/^CURP/)).toHaveAccessibleDescription(/18 caracteres/);
    expect(next()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('spec 5: prefilled from the client and locked when filled', () => {
  it.each([/^Nombre/, /^Primer apellido/, /^RFC/, /^Cuenta CLABE/, /^Teléfono/, /^Correo/])(
    'locks %s',
    async (label) => {
      await show();
      expect(screen.queryByRole('textbox', { name: label })).toBeNull();
      expect(changeOf(label)).toBeVisible();
    },
  );

  it("'Cambiar' opens one field", async () => {
    const { person } = await show();
    await person.click(changeOf(/^RFC/));
    expect(field(/^RFC/)).toHaveValue('FORM920308J99');
    expect(screen.queryByRole('textbox', { name: /^Correo/ })).toBeNull();
  });

  it('skips locking on amazon (spec 6)', async () => {
    await show({ platform: { name: 'amazon' } });
    expect(field(/^RFC/)).toHaveValue('FORM920308J99');
  });
});

describe('spec 5: e-mail and phone confirmations must equal the first entry', () => {
  it.each([
    [/^Confirma tu correo/, 'otra@example.com', /correos no coinciden/],
    [/^Confirma tu teléfono/, '5599999999', /teléfonos no coinciden/],
  ])('%s', async (label, text, message) => {
    const { person } = await show({ platform: { name: 'amazon' } });
    await retype(person, field(label), text);
    await person.tab();
    expect(field(label)).toHaveAccessibleDescription(message);
  });

  it('of what is locked are not asked, until it is opened (issue 13)', async () => {
    const { person } = await show();
    expect(screen.queryByLabelText(/^Confirma/)).toBeNull();
    await person.click(changeOf(/^Correo/));
    await person.type(field(/^Correo/), 'x');
    await person.tab();
    expect(field(/^Confirma tu correo/)).toHaveValue('mariana.flores@example.com');
    expect(missing()).toContain('Confirma tu correo electrónico');
  });

  it('may be pasted (D-74)', async () => {
    const { person } = await show({ platform: { name: 'amazon' } });
    const confirmation = field(/^Confirma tu correo/);
    await person.clear(confirmation);
    await person.paste('mariana.flores@example.com');
    await person.tab();
    expect(confirmation).not.toHaveAccessibleDescription(/no coinciden/);
  });
});

describe('spec 5: Gasolineras and Transporte', () => {
  it.each(['Gasolineras', 'Transporte'])(
    '%s must declare, and answers no risk matrix',
    async (sector) => {
      const world = await show();
      fill(given);
      write('business_type.name', sector);
      expect(next()).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByText(/cumple con las leyes y los permisos ambientales/)).toBeVisible();
      expect(screen.getByText(/respeta los derechos laborales/)).toBeVisible();
      expect(screen.queryByRole('radio', { name: 'Sí' })).toBeNull();
      await world.person.click(screen.getByRole('checkbox'));
      const submission = await submit(world);
      expect(submission.client.accepted_terms_and_conditions).toBe(true);
      expect(submission.client_pld_risk_matrix).toEqual([]);
      expect(clientSubmission.isValidSync(submission, { strict: true })).toBe(true);
    },
  );

  it('no other sector declares anything', async () => {
    await show();
    fill(given);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('ruling 4: check digits only warn', () => {
  it('under the field, and the warning goes along to the server', async () => {
    const world = await show({ client: { account_key: '012180000567890150' } });
    fill(given);
    expect(screen.getByText(/último dígito no coincide/)).toBeVisible();
    const { warnings } = await submit(world);
    expect(warnings).toContain('client.account_key:checkDigit');
  });
});

describe('the tax password (mexico C8)', () => {
  it('may be skipped, and is explained', async () => {
    const world = await show();
    expect(field(/^Contraseña del SAT/)).toHaveAccessibleDescription(/Es opcional/);
    fill(given);
    expect((await submit(world)).fiscal_credentials).toBeUndefined();
  });

  it('goes along when it is given, and has at least 8 characters', async () => {
    const world = await show();
    fill(given);
    write('fiscal_credentials.ciec_key', 'corta');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    write('fiscal_credentials.ciec_key', 'una-clave-larga');
    expect((await submit(world)).fiscal_credentials?.ciec_key).toBe('una-clave-larga');
  });
});
