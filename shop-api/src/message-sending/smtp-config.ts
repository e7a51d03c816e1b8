/**
 * An SMTP server and the sender of its emails. `url`: `smtps://host` or `smtp://host`, with or without port, user and password (URL
 * encoded).
 */
export type SmtpConfig = { url: string; from: { name: string; address: string } };
