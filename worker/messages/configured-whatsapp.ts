import type { WhatsAppHook, WhatsAppSender } from './whatsapp.ts';
import { cloudSender, WHATSAPP_ORIGIN } from './whatsapp-cloud.ts';

export interface WhatsAppSettings {
  whatsappToken?: string | undefined;
  whatsappPhoneId?: string | undefined;
  whatsappAppSecret?: string | undefined;
  whatsappVerifyToken?: string | undefined;
  whatsappOrigin?: string | undefined;
}

/** The Cloud API and what its webhook is known by; nulls where it is not set up: staff then send by a tap. */
export function configuredWhatsApp(settings: WhatsAppSettings): {
  whatsapp: WhatsAppSender | null;
  whatsappHook: WhatsAppHook | null;
} {
  const {
    whatsappToken: token,
    whatsappPhoneId: phoneId,
    whatsappAppSecret: appSecret,
    whatsappVerifyToken: verifyToken,
    whatsappOrigin: origin = WHATSAPP_ORIGIN,
  } = settings;
  if (token === undefined || phoneId === undefined) return { whatsapp: null, whatsappHook: null };
  if (appSecret === undefined || verifyToken === undefined) return { whatsapp: null, whatsappHook: null };
  return {
    whatsapp: cloudSender({ token, phoneId, origin }),
    whatsappHook: { appSecret, verifyToken, phoneId },
  };
}
