import { join } from "node:path";
import express from "express";
import { accountDeletionRoutes } from "./account-deletion/routes.ts";
import { addressRoutes } from "./addresses/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { staffCategoryRoutes } from "./catalogue/categories/routes.ts";
import { catalogueIndex } from "./catalogue/index/catalogue-index.ts";
import { productLists } from "./catalogue/filters/product-lists.ts";
import { productRoutes } from "./browse/product-routes.ts";
import { catalogueRoutes } from "./browse/listing-routes.ts";
import { staffBannerRoutes } from "./catalogue/staff/banner-routes.ts";
import { staffProductRoutes } from "./catalogue/staff/product-routes.ts";
import { staffRoutes } from "./catalogue/staff/product-multipart-routes.ts";
import type { Config } from "./config.ts";
import { creditNoteRoutes } from "./credit-notes/routes.ts";
import { courierRoutes } from "./couriers/routes.ts";
import { codeDelivery } from "./customers/code-delivery.ts";
import { loadHmacKey } from "./db/hmac-key.ts";
import { customerRoutes } from "./customers/routes.ts";
import { smsUse } from "./customers/sms-limits.ts";
import { staffCustomerRoutes } from "./customers/staff-routes.ts";
import { openDatabase, requestTimeouts } from "./db/client.ts";
import { untilPrepared } from "./prepare/prepared.ts";
import { whenAvailable } from "./db/when-available.ts";
import { docsRoutes } from "./docs/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { readClientAddress } from "./http/client-address.ts";
import { errorHandler, unknownRoute } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { createEncoder } from "./images/encoder.ts";
import { findMasters } from "./images/masters.ts";
import { imageRoutes } from "./images/routes.ts";
import { uploadRoutes } from "./images/upload-routes.ts";
import { pictureUploads } from "./images/uploads.ts";
import { pictureStorage } from "./images/picture-storage.ts";
import { pictureVariants } from "./images/variants.ts";
import { invoiceRoutes } from "./invoices/routes.ts";
import { createLog } from "./log.ts";
import { customerMessageRoutes } from "./message-routes/customer-routes.ts";
import { staffMessageRoutes } from "./message-routes/staff-routes.ts";
import { startMessageWorker } from "./message-sending/message-worker.ts";
import { smsProvider } from "./message-sending/sms.ts";
import { smtpProvider } from "./message-sending/smtp.ts";
import { messageFigures } from "./messages/message-figures.ts";
import { gaugeMessages, gaugePayments, gaugePool, gaugeRedis, gaugeSms } from "./metrics/gauges.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { metricsRoutes } from "./metrics/router.ts";
import { timeRequests } from "./metrics/time-requests.ts";
import { startOrderClock } from "./orders/order-clock.ts";
import { orderChangeRoutes } from "./orders/cancel-and-return-routes.ts";
import { parcelRoutes } from "./orders/parcel-routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { staffOrderRoutes } from "./orders/staff-routes.ts";
import { staffRefundRoutes } from "./refunds/routes.ts";
import { paymentChecks } from "./payment-checks/payment-checks.ts";
import { startPaymentWorker } from "./payment-checks/payment-worker.ts";
import { paymentRoutes } from "./payment-checks/routes.ts";
import { countedProvider } from "./payments/counted-provider.ts";
import { paymentFigures } from "./payments/payment-figures.ts";
import { razorpay } from "./payments/razorpay.ts";
import { staffPaymentRoutes } from "./payments/staff-routes.ts";
import { applyRefundEvent } from "./payments/send-refunds.ts";
import { prepare } from "./prepare/prepare.ts";
import { staffPromoRoutes } from "./promo/routes.ts";
import { startPruning } from "./retention.ts";
import { createDemoOwner } from "./staff/demo-owner.ts";
import { staffAccountRoutes } from "./staff/routes.ts";
import { wishlistRoutes } from "./wishlist/routes.ts";

export type ShopApi = {
  app: express.Express;
  /** Makes `/readyz` fail and closes each connection after its response, so that clients reconnect to another process. */
  stopServing: () => void;
  /** Releases all resources; call it when no request is running. */
  close: () => Promise<void>;
};

/** Creates shop-api: opens the database, prepares it if configured, and wires the routes. Does not listen. */
export async function createShopApi(config: Config): Promise<ShopApi> {
  const log = createLog(config.logLevel);
  if (config.preparesAtStart) await prepare(config, log);
  const { db, dialect, databaseId, poolState } = openDatabase(config, requestTimeouts);
  if (!config.preparesAtStart) await untilPrepared(db, dialect, config.seedDir, log);
  const isDemo = config.mode === "demo";
  if (config.preparesAtStart && isDemo) await createDemoOwner(db, config.dataDir);
  const hmacKey = await whenAvailable(() => loadHmacKey(db), log);
  const index = catalogueIndex(db);
  const lists = productLists(index);
  const limits = await createRateLimits(config, log);
  const metrics = createMetrics();
  if (poolState) gaugePool(metrics.registry, poolState);
  if (limits.redis) gaugeRedis(metrics.registry, limits.redis);
  if (config.otpSmsUrl !== undefined) gaugeSms(metrics.registry, () => smsUse(db, config.smsLimits));
  const masters = join(config.seedDir, "pictures");
  const encoder = createEncoder(metrics.pictureEncoded);
  const uploads = pictureUploads(db, config.dataDir, encoder, log);
  const findOwn = findMasters(masters);
  const findMaster = async (file: string) => (await uploads.find(file)) ?? findOwn(file);
  const storage = config.pictureStorageUrl === undefined ? null : pictureStorage(config.pictureStorageUrl, log);
  const pictures = pictureVariants(masters, config.dataDir, encoder, storage, log);
  const provider = config.payments && countedProvider(razorpay(config.payments, log), metrics.providerCall);
  if (provider) gaugePayments(metrics.registry, () => paymentFigures(db, Date.now()));
  gaugeMessages(metrics.registry, () => messageFigures(db, Date.now()));
  const messageProviders = {
    sms: config.otpSmsUrl === undefined ? undefined : smsProvider(config.otpSmsUrl, config.smsTemplateIds),
    email: config.email && smtpProvider(config.email),
  };
  const payments = {
    db,
    provider,
    publicUrl: config.payments?.publicUrl ?? "",
    log,
    onPlaced: metrics.orderPlaced,
  };
  const checks = paymentChecks(payments);
  const rules = { ...config, paymentFlow: provider === undefined ? ("dialog" as const) : ("redirect" as const) };

  const sendsEmail = isDemo || config.email !== undefined;

  const app = express();
  app.disable("x-powered-by");
  // Q18: only a gateway may name the client that it calls for.
  app.set("trust proxy", config.trustProxy);
  app.set("query parser", "simple");
  let isStopping = false;
  app.use((_req, res, next) => {
    if (isStopping) res.set("Connection", "close");
    res.set({ "X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-store" });
    next();
  });
  app.use(
    readClientAddress(config.trustProxy),
    healthRoutes(() => isStopping),
    metricsRoutes(metrics.registry),
    // Below the probes, which are neither requests of the shop nor errors while it stops.
    timeRequests(metrics.request),
  );
  app.use(
    "/api",
    catalogueRoutes(db, lists, databaseId, rules),
    productRoutes(db),
    staffRoutes(db, index),
    staffProductRoutes(db, dialect, index, lists),
    staffCategoryRoutes(db, dialect, index),
    uploadRoutes(db, uploads),
    wishlistRoutes(db),
    customerRoutes(
      { db, hmacKey, delivery: codeDelivery(config, db, log, metrics.codeSent), sendsEmail },
      limits,
      config,
    ),
    customerMessageRoutes({ db, hmacKey }, limits, sendsEmail),
    accountDeletionRoutes(db),
    cartRoutes(db),
    addressRoutes(db),
    orderRoutes(db, rules, checks, metrics.orderPlaced),
    paymentRoutes(payments, checks, {
      onRefund: (refund) => applyRefundEvent(db, refund, Date.now()),
      onEvent: metrics.paymentEvent,
    }),
    orderChangeRoutes(db, config.seller),
    invoiceRoutes(db),
    creditNoteRoutes(db),
    staffOrderRoutes({ db, dialect, seller: config.seller, showsBodies: isDemo }),
    staffRefundRoutes(db),
    staffPaymentRoutes(db),
    staffMessageRoutes(db, isDemo),
    parcelRoutes(db, config.seller),
    courierRoutes(db),
    exportRoutes(db, config.seller),
    staffCustomerRoutes({ db, hmacKey, dialect, creditLimitPaise: config.creditLimitPaise }),
    staffPromoRoutes(db),
    staffBannerRoutes(db),
    staffAccountRoutes({ db, hmacKey }, limits),
    docsRoutes(),
  );
  app.use(imageRoutes(findMaster, pictures), unknownRoute, errorHandler(log, metrics.databaseUnavailable));

  const { orderStepSeconds: stepSeconds } = config;
  const { seller } = config;
  const onRun = metrics.jobRun;
  const clock = stepSeconds > 0 ? startOrderClock(db, { stepSeconds, seller, log, onRun }) : undefined;
  const worker = startPaymentWorker(payments, { pauseMs: config.paymentPauseMs, onRun });
  const messages = startMessageWorker(
    {
      db,
      hmacKey,
      publicUrl: config.publicUrl,
      seller: config.seller,
      providers: messageProviders,
      isDemo,
      databaseId,
      smsLimits: config.smsLimits,
      log,
      onSent: metrics.messageTried,
    },
    { pauseMs: config.messagePauseMs, onRun },
  );
  const pruning = startPruning(db, log, seller, onRun);

  return {
    app,
    stopServing() {
      isStopping = true;
    },
    async close() {
      await Promise.all([
        clock?.stop(),
        worker.stop(),
        messages.stop(),
        checks.stop(),
        pruning.stop(),
        pictures.close(),
      ]);
      for (const one of Object.values(messageProviders)) one?.close();
      limits.close();
      await db.destroy();
    },
  };
}
