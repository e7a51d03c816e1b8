/** Something, an @, something, a dot, something: the specification asks no more of an email address. */
export const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
