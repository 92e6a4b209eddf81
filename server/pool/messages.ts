import type { Message } from './parts.ts';

type Words = Omit<Message, 'to'>;

/** The code that lets somebody choose a new password. */
export const resetCode = (code: string, minutes: number): Words => ({
  subject: 'Tu código para cambiar la contraseña',
  text: [
    `Tu código es ${code}. Vence en ${minutes} minutos.`,
    'Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
  ].join('\n'),
});

/** For somebody who has never signed in: there is no password of their own to change yet. */
export const mustUseTemporaryPassword = (): Words => ({
  subject: 'Tu contraseña temporal sigue pendiente',
  text: [
    'Recibimos una solicitud para cambiar tu contraseña, pero aún no has elegido una.',
    'Entra con la contraseña temporal que te enviamos; ahí podrás elegir la tuya.',
    'Si ya venció o no la encuentras, pide ayuda para recibir otra.',
  ].join('\n'),
});
